/** A file that is written in pieces. */
import { PieceBuffer } from './piece-buffer.ts';
import type { FileStream } from './stage.ts';

export interface PieceStreamOptions {
  path: string;
  /** Called first by each call. @throws Error when nothing may be written any more */
  assertUsable: () => void;
  /** Gets the bytes in order, joined into larger pieces; they are valid only during the call. */
  pass: (bytes: Uint8Array) => void;
  /** Called once, after the last piece. */
  close: (rows: number) => void;
}

/** @returns a stream whose calls throw an Error after it was closed */
export function pieceStream({ path, assertUsable, pass, close }: PieceStreamOptions): FileStream {
  const pieces = new PieceBuffer(pass);
  let isClosed = false;
  const assertOpen = () => {
    assertUsable();
    if (isClosed) throw new Error(`The stream of ${path} is closed.`);
  };
  return {
    write: (content) => {
      assertOpen();
      pieces.add(content);
    },
    close: (rows) => {
      assertOpen();
      pieces.end();
      isClosed = true;
      close(rows);
    },
  };
}
