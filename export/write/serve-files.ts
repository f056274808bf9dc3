/** What runs in the thread of `ThreadedFiles`: writes the files that it is sent, until it is stopped. */
import { readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { type FileMessage, RingReceiver } from './file-ring.ts';
import { type FileSystem, PublishError } from './file-system.ts';
import { Listing } from './listing.ts';
import { ReleaseFiles } from './release-files.ts';
import type { FileStream } from './stage.ts';
import { MESSAGE, type ThreadAnswer, type ThreadStart } from './thread-messages.ts';

export function serveFiles(fileSystem: FileSystem): void {
  const { ring, options, listed } = workerData as ThreadStart;
  const receiver = new RingReceiver(ring, threadNumber());
  const files = new ReleaseFiles({ ...options, listed: listed && new Listing(listed) }, fileSystem);
  const streams = new Map<number, FileStream>();
  const answer = () => parentPort?.postMessage({ files: files.files, bytes: files.bytes } satisfies ThreadAnswer);

  const handle = ({ type, stream, rows, times, path, content }: FileMessage) => {
    if (type === MESSAGE.file) files.file(path, content, rows, times);
    else if (type === MESSAGE.open) streams.set(stream, files.stream(path, times));
    else if (type === MESSAGE.piece) streams.get(stream)?.write(content);
    else if (type === MESSAGE.close) {
      streams.get(stream)?.close(rows);
      streams.delete(stream);
    } else if (type === MESSAGE.complete) {
      files.complete();
      answer();
    } else {
      files.writeManifest({ path, envelope: JSON.parse(String(content)) });
      answer();
    }
  };

  try {
    for (let message = receiver.next(); message !== null; message = receiver.next()) handle(message);
    files.stop();
    receiver.end();
  } catch (error) {
    files.stop();
    const message = error instanceof Error ? error.message : String(error);
    receiver.end({ message, isForPeople: error instanceof PublishError });
  }
}

/** This thread as Linux numbers it; 0 on other systems. */
function threadNumber(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
}
