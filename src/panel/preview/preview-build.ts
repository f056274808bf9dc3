/**
 * Builds the preview with `npm run export -- --preview`, in a separate process: the panel keeps responding, and the memory of the
 * build is free again afterwards. Only one build runs at a time.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { readPanelSettings } from '../../lib/panel-settings.ts';
import { lastLines } from '../../lib/processes/last-lines.mjs';
import { previewFolder } from './preview-folder.ts';

/** Relative to the panel's address. */
export const previewPath = '/api/review/preview';

export const previewState = z.object({
  state: z.enum(['none', 'building', 'built', 'failed']),
  /** One line for the editor. */
  text: z.string(),
});
export type PreviewState = z.infer<typeof previewState>;

let building: { since: number } | undefined;
let failure: string | undefined;

/** Starts a build unless one is running. */
export function buildPreview(): PreviewState {
  building ??= startBuild();
  return readPreviewState();
}

export function readPreviewState(): PreviewState {
  if (building) {
    const seconds = Math.floor((performance.now() - building.since) / 1000);
    return { state: 'building', text: `Building the preview … ${seconds} s` };
  }
  if (failure !== undefined) return { state: 'failed', text: failure };
  const at = builtAt();
  return at === null
    ? { state: 'none', text: 'No preview has been built yet.' }
    : { state: 'built', text: `Built at ${at.slice(0, 16).replace('T', ' ')} UTC.` };
}

function startBuild(): { since: number } {
  const { serverUrl, databaseUri } = readPanelSettings();
  // The addresses in the preview point to the preview, not to the feed.
  const base = serverUrl + previewPath;
  const env = { ...process.env, BASE_URL: base, HOST_PAGES_URL: base, RAW_HOST_URL: base };
  // An editor waits for it, and looks at pages, not for them.
  const args = ['src/commands/export.ts', '--preview', '--no-search', '--out', previewFolder(databaseUri)];
  execFile(process.execPath, args, { env, maxBuffer: maxOutput }, (error, _stdout, stderr) => {
    building = undefined;
    // A process that could not start, or printed too much, has an error code instead of an exit status.
    const notRun = typeof error?.code === 'string' ? error.message : '';
    const printed = maskSecrets(lastLines(stderr, shownLines), process.env).replaceAll('\n', ' · ');
    const reason = notRun || printed || 'The build ended without a message.';
    failure = error ? `The preview could not be built. ${reason}` : undefined;
  });
  return { since: performance.now() };
}

/** A preview prints one line for each pending row that it leaves out. */
const maxOutput = 64 * 1024 * 1024;
/** The last line is the error; those before it name the rows. */
const shownLines = 4;

/** `generated_at` of the current preview; null without one. */
function builtAt(): string | null {
  const file = join(previewFolder(readPanelSettings().databaseUri), 'api/v1/index.json');
  if (!existsSync(file)) return null;
  return z.object({ generated_at: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).generated_at;
}
