/** The keyboard shortcuts of the translations. */
import type { KeyPress } from '../queue/keys/key-command.ts';

export const translationKeys = [
  { key: 'j', command: 'next', description: 'next row' },
  { key: 'k', command: 'previous', description: 'previous row' },
  { key: 'e', command: 'write', description: 'write' },
  { key: 's', command: 'skip', description: 'skip the row' },
] as const;
export type TranslationCommand = (typeof translationKeys)[number]['command'] | 'save' | 'leave';

/**
 * @param typing the key goes to a field, a list of options or a dialog
 * @param enabled false while the editor has turned single keys off
 * @returns null if the key is not a shortcut, or not at the moment
 */
export function commandOf(
  press: KeyPress,
  { typing, enabled }: { typing: boolean; enabled: boolean },
): TranslationCommand | null {
  if (press.defaultPrevented || press.isComposing || press.altKey) return null;
  if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) return press.repeat ? null : 'save';
  if (press.ctrlKey || press.metaKey || press.shiftKey) return null;
  if (press.key === 'Escape') return typing ? 'leave' : null;
  if (typing || !enabled) return null;
  const found = translationKeys.find(({ key }) => key === press.key.toLowerCase());
  if (!found || (press.repeat && found.command === 'skip')) return null;
  return found.command;
}
