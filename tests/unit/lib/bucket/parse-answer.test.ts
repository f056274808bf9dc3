import { describe, expect, it } from 'vitest';
import { parseListing, parseRefusal } from '../../../../src/lib/bucket/parse-answer.ts';

const listing = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</ListBucketResult>`;
const object = (key: string, etag = '&quot;0a&quot;') => `<Contents><Key>${key}</Key><ETag>${etag}</ETag></Contents>`;
const keysOf = (xml: string) => parseListing(xml)?.objects.map(({ key }) => key);

describe('a listing', () => {
  it('may be empty or have one object', () => {
    expect(parseListing(listing('<IsTruncated>false</IsTruncated>'))).toEqual({ objects: [], next: null });
    const one = { objects: [{ key: 'site/a.json', etag: '0a' }], next: null };
    expect(parseListing(listing(object('site/a.json')))).toEqual(one);
  });

  it('of 1,000 objects has the token of the next one, as it was sent', () => {
    const rows = Array.from({ length: 1000 }, (_, n) => object(`site/${n}.json`)).join('');
    const page = parseListing(
      listing(`<IsTruncated>true</IsTruncated><NextContinuationToken>1+a/b&amp;c==</NextContinuationToken>${rows}`),
    );
    expect(page?.objects).toHaveLength(1000);
    expect(page?.objects.at(-1)).toEqual({ key: 'site/999.json', etag: '0a' });
    expect(page?.next).toBe('1+a/b&c==');
  });

  it('ends where the store says so, whatever token it sends', () => {
    const end = '<IsTruncated>false</IsTruncated><NextContinuationToken>more</NextContinuationToken>';
    expect(parseListing(listing(end))?.next).toBeNull();
  });

  it('that is incomplete but does not say how it continues is not taken for a complete one', () => {
    expect(parseListing(listing(`<IsTruncated>true</IsTruncated>${object('a')}`))).toBeNull();
  });

  it('has keys and ETags with entities, each decoded once', () => {
    expect(keysOf(listing(object('a&amp;b&lt;&#229;&#xE5;&apos;&amp;lt;')))).toEqual(["a&b<åå'&lt;"]);
    expect(parseListing(listing(object('a', '"0b"')))?.objects[0]?.etag).toBe('0b');
  });

  it('has encoded keys only where the store says that they are', () => {
    const encoded = object('%C3%A5+%2B%25/b');
    expect(keysOf(listing(`<EncodingType>url</EncodingType>${encoded}`))).toEqual(['å +%/b']);
    expect(keysOf(listing(encoded))).toEqual(['%C3%A5+%2B%25/b']);
  });

  it('keeps keys that look like numbers or truths as they are', () => {
    expect(keysOf(listing(object('007') + object('true') + object('1e3')))).toEqual(['007', 'true', '1e3']);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Welcome</body></html>'],
    ['a refusal', '<Error><Code>SlowDown</Code></Error>'],
    ['a cut answer', listing(object('a') + object('b')).slice(0, -30)],
    ['a key that is not encoded as announced', listing(`<EncodingType>url</EncodingType>${object('%zz')}`)],
  ])('is not %s', (_what, text) => {
    expect(parseListing(text)).toBeNull();
  });
});

describe('a refusal', () => {
  it('has a code and a message', () => {
    const xml =
      '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No &quot;a&quot; &amp; b</Message><Key>a</Key></Error>';
    expect(parseRefusal(xml)).toEqual({ code: 'NoSuchKey', message: 'No "a" & b' });
  });

  it.each([
    ['nothing', ''],
    ['a page of a proxy', '<html><h1>502</h1></html>'],
    ['text', 'Bad Gateway'],
    ['an error without text', '<Error></Error>'],
  ])('that is %s has neither', (_what, text) => {
    expect(parseRefusal(text)).toEqual({ code: '', message: '' });
  });
});
