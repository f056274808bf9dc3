/**
 * Loaded before the export (`node --import`), so that it writes the feed without pages: the modules that render the pages of the
 * stories, of the archive and of everything else are replaced by this one, whose exports do nothing.
 */
import { registerHooks } from 'node:module';

const replaced = /\/pages\/(story-pages|archive-pages|site-pages)\.ts$/;

registerHooks({
  resolve: (specifier, context, next) => next(replaced.test(specifier) ? import.meta.url : specifier, context),
});

export class StoryPages {
  add(): void {}

  close() {
    return { stories: [], coverage: [] };
  }
}

export const archivePages = () => ({ add: () => {}, close: () => {} });

export function writeSite(): void {}
