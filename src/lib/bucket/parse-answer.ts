/** Reads the XML answers of S3. Pure. */
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

export interface ListedObject {
  /** From the bucket's root. */
  key: string;
  /** The MD5 in hex, where the store's ETag is one; otherwise another text. */
  etag: string;
}

export interface ListPage {
  objects: ListedObject[];
  /** Continues the list; null at its end. */
  next: string | null;
}

// Entities are decoded here: a page has thousands, and the parser stops at fewer.
const parser = new XMLParser({
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => name === 'Contents',
});

const listing = z.object({
  ListBucketResult: z.object({
    EncodingType: z.string().optional(),
    IsTruncated: z.string().optional(),
    NextContinuationToken: z.string().optional(),
    Contents: z.array(z.object({ Key: z.string(), ETag: z.string().default('') })).default([]),
  }),
});

const refusal = z.object({ Error: z.object({ Code: z.string().default(''), Message: z.string().default('') }) });

/** @returns null when the text is not a whole answer of ListObjectsV2 */
export function parseListing(xml: string): ListPage | null {
  const result = listing.safeParse(parsed(xml)).data?.ListBucketResult;
  if (result === undefined) return null;
  const isLast = result.IsTruncated !== 'true';
  if (!isLast && !result.NextContinuationToken) return null;
  const isEncoded = result.EncodingType?.toLowerCase() === 'url';
  try {
    const objects = result.Contents.map(({ Key, ETag }) => ({
      key: isEncoded ? decodeURIComponent(decodeEntities(Key).replaceAll('+', ' ')) : decodeEntities(Key),
      etag: decodeEntities(ETag).replaceAll('"', ''),
    }));
    return { objects, next: isLast ? null : decodeEntities(result.NextContinuationToken ?? '') };
  } catch {
    return null; // a key with an escape that stands for nothing
  }
}

/** The code and the message of a refusal; empty ones for another text. */
export function parseRefusal(xml: string): { code: string; message: string } {
  const { Code = '', Message = '' } = refusal.safeParse(parsed(xml)).data?.Error ?? {};
  return { code: decodeEntities(Code), message: decodeEntities(Message) };
}

function parsed(xml: string): unknown {
  try {
    // Checked first: the parser itself reads an answer that was cut.
    return parser.parse(xml, true);
  } catch {
    return null;
  }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(lt|gt|amp|quot|apos));/gi, (_all, decimal, hex, name) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16))
      : (entities[name.toLowerCase()] ?? ''),
  );
