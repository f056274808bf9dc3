import { en } from './en.ts';
import type { Texts } from './texts.ts';
export const textsOf = (_code: string): Texts => en;
