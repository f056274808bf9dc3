/**
 * The writing thread with a file system that does not work. The environment says how: `WRITER_BREAKS_AT` is the step that fails,
 * `WRITER_EXITS_AT` the one at which the thread ends without a word.
 */
import { type FileSystem, nodeFileSystem } from '../../../../export/write/file-system.ts';
import { serveFiles } from '../../../../export/write/serve-files.ts';

const { WRITER_BREAKS_AT, WRITER_EXITS_AT } = process.env;
let steps = 0;

serveFiles(
  new Proxy(nodeFileSystem, {
    get(target, name: keyof FileSystem) {
      const step = target[name] as (...given: unknown[]) => unknown;
      return (...given: unknown[]) => {
        steps += 1;
        if (steps === Number(WRITER_EXITS_AT)) process.exit();
        if (steps !== Number(WRITER_BREAKS_AT)) return step(...given);
        throw Object.assign(new Error(`EIO: i/o error, ${name}`), { code: 'EIO', syscall: name });
      };
    },
  }),
);
