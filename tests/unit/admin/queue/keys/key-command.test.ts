import { describe, expect, it } from 'vitest';
import { commandOf, keyCommands, type Press } from '../../../../../src/admin/queue/keys/key-command.ts';

const press = (key: string, changed: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...changed,
});

describe('a single key', () => {
  it('asks for its command', () => {
    for (const { key, command } of keyCommands) expect(commandOf(press(key), false), key).toBe(command);
  });

  it('is the same with caps lock', () => {
    expect(commandOf(press('A'), false)).toBe('approve');
  });

  it('does nothing while somebody types, composes, or where the page used it', () => {
    for (const { key } of keyCommands) {
      expect(commandOf(press(key), true), key).toBeNull();
      expect(commandOf(press(key, { isComposing: true }), false), key).toBeNull();
      expect(commandOf(press(key, { defaultPrevented: true }), false), key).toBeNull();
    }
  });

  it('does nothing with a modifier, but that the question mark may need Shift', () => {
    for (const { key } of keyCommands) {
      for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
        expect(commandOf(press(key, { [held]: true }), false), `${held} ${key}`).toBeNull();
      }
    }
    expect(commandOf(press('A', { shiftKey: true }), false)).toBeNull();
    expect(commandOf(press('?', { shiftKey: true }), false)).toBe('help');
  });

  it('walks while it is held down, and decides once', () => {
    expect(commandOf(press('j', { repeat: true }), false)).toBe('next');
    expect(commandOf(press('k', { repeat: true }), false)).toBe('previous');
    for (const key of ['a', 'r', 'u', 'x', 'o', 'e']) {
      expect(commandOf(press(key, { repeat: true }), false), key).toBeNull();
    }
  });

  it('is none of ours otherwise', () => {
    for (const key of ['b', 'Enter', 'Escape', 'ArrowDown', ' ']) expect(commandOf(press(key), false), key).toBeNull();
  });
});
