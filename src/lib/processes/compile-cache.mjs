/**
 * Loaded before every command (package.json): Node keeps the compiled code of this process and of its child processes, so that the
 * next run starts in half the time. Node checks each entry against its version and the source. Where nothing can be written, as in
 * the image, it runs without.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../node_modules/.cache/node-compile', import.meta.url));
enableCompileCache();
