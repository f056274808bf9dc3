/** The platform's answer about a talk's player that a form has fetched. Only the server can check its signature. */
import { z } from 'zod';

const answer = z.object({
  player: z.object({ video_url: z.string(), found: z.boolean(), at: z.string() }).nullable(),
});

/** @param signed the value of `fetched_page` @returns null without an answer about this video */
export function playerAnswer(signed: unknown, videoUrl: unknown): { found: boolean; at: string } | null {
  if (typeof signed !== 'string') return null;
  try {
    const [body = ''] = signed.split('.');
    const text = atob(body.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const { player } = answer.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return player?.video_url === videoUrl ? player : null;
  } catch {
    return null;
  }
}
