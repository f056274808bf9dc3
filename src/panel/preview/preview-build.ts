/**
 * Builds the preview with the project's own command, in a process of its own: the panel goes on answering, and the memory that a
 * build takes is given back. One at a time.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readPanelSettings } from '../../lib/panel-settings.ts';
import { lastLines } from '../../lib/processes/last-lines.mjs';
import { previewFolder } from './preview-folder.ts';

/** Below the panel's address. */
export const previewPath = '/api/review/preview';

export const previewState = z.object({
  state: z.enum(['none', 'building', 'built', 'failed']),
  /** One line for the editor. */
  text: z.string(),
});
export type PreviewState = z.infer<typeof previewState>;

let building: { since: number } | undefined;
let fault: string | undefined;

/** Begins a build unless one is running. */
export function buildPreview(): PreviewState {
  building ??= begin();
  return statePreview();
}

export function statePreview(): PreviewState {
  if (building) {
    const seconds = Math.floor((performance.now() - building.since) / 1000);
    return { state: 'building', text: `Building the preview … ${seconds} s` };
  }
  if (fault !== undefined) return { state: 'failed', text: fault };
  const at = builtAt();
  return at === null
    ? { state: 'none', text: 'No preview was built yet.' }
    : { state: 'built', text: `The preview of ${at.slice(0, 16).replace('T', ' ')} UTC.` };
}

function begin(): { since: number } {
  const { serverUrl, databaseUri } = readPanelSettings();
  // Its own addresses lead to the preview, not to the feed.
  const base = serverUrl + previewPath;
  const env = { ...process.env, BASE_URL: base, HOST_PAGES_URL: base, RAW_HOST_URL: base };
  const args = ['src/commands/export.ts', '--preview', '--out', previewFolder(databaseUri)];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-keptOutput);
  });
  const end = (failure: string | undefined) => {
    building = undefined;
    fault = failure;
  };
  child.once('error', (error) => end(`The preview could not be built: ${error.message}.`));
  child.once('close', (status) => {
    const said = lastLines(printed, shownLines).replaceAll('\n', ' · ');
    end(status === 0 ? undefined : `The preview could not be built. ${said || 'The build ended without a word.'}`);
  });
  return { since: performance.now() };
}

const keptOutput = 16 * 1024;
/** The last says what happened, those before it to which rows. */
const shownLines = 4;

/** `generated_at` of the preview that is there. */
function builtAt(): string | null {
  const file = join(previewFolder(readPanelSettings().databaseUri), 'api/v1/index.json');
  if (!existsSync(file)) return null;
  return z.object({ generated_at: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).generated_at;
}
