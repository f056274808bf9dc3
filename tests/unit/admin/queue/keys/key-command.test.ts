import { describe, expect, it } from 'vitest';
import { commandOf, type KeyPress, keyCommands } from '../../../../../src/admin/queue/keys/key-command.ts';

const press = (key: string, changed: Partial<KeyPress> = {}): KeyPress => ({
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

describe('a shortcut', () => {
  it('runs its command', () => {
    for (const { key, command } of keyCommands) expect(commandOf(press(key), false), key).toBe(command);
  });

  it('is the same with caps lock', () => {
    expect(commandOf(press('A'), false)).toBe('approve');
  });

  it('does nothing while somebody types or composes, or if the page has handled the key', () => {
    for (const { key } of keyCommands) {
      expect(commandOf(press(key), true), key).toBeNull();
      expect(commandOf(press(key, { isComposing: true }), false), key).toBeNull();
      expect(commandOf(press(key, { defaultPrevented: true }), false), key).toBeNull();
    }
  });

  it('does nothing with a modifier, except Shift for the question mark', () => {
    for (const { key } of keyCommands) {
      for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
        expect(commandOf(press(key, { [held]: true }), false), `${held} ${key}`).toBeNull();
      }
    }
    expect(commandOf(press('A', { shiftKey: true }), false)).toBeNull();
    expect(commandOf(press('?', { shiftKey: true }), false)).toBe('help');
  });

  it('moves while it is held down, but decides only once', () => {
    expect(commandOf(press('j', { repeat: true }), false)).toBe('next');
    expect(commandOf(press('k', { repeat: true }), false)).toBe('previous');
    for (const key of ['a', 'r', 'u', 'x', 'o', 'e']) {
      expect(commandOf(press(key, { repeat: true }), false), key).toBeNull();
    }
  });

  it('is null for other keys', () => {
    for (const key of ['b', 'Enter', 'ArrowDown', ' ']) expect(commandOf(press(key), false), key).toBeNull();
  });
});
