import { afterEach, describe, expect, it, vi } from 'vitest';
import { BucketClient } from '../../../../src/lib/bucket/bucket-client.ts';
import { readBucketSettings } from '../../../../src/lib/bucket/settings.ts';

const keys = { AWS_ACCESS_KEY_ID: 'AKID0000', AWS_SECRET_ACCESS_KEY: 'secret/of+the/store' };
const token = 'FwoGZXIvYXdzEXAMPLE/token==';
const r2 = 'https://0a.r2.cloudflarestorage.com';

afterEach(() => vi.unstubAllGlobals());

describe('the settings of object storage', () => {
  it('need a region for Amazon S3, whose address follows from it', () => {
    expect(readBucketSettings({ ...keys, AWS_REGION: ' eu-north-1 ' })).toEqual({
      accessKeyId: 'AKID0000',
      secretAccessKey: 'secret/of+the/store',
      sessionToken: undefined,
      region: 'eu-north-1',
      endpoint: 'https://s3.eu-north-1.amazonaws.com',
    });
  });

  it.each([
    [r2, undefined, 'auto'],
    ['https://swift.example.org/', undefined, 'us-east-1'],
    ['https://swift.example.org', 'eu-north-1', 'eu-north-1'],
    ['https://swift.example.org', '', 'us-east-1'],
  ])('at %s with the region %s sign for %s', (address, given, region) => {
    const env = { ...keys, AWS_ENDPOINT_URL_S3: address, AWS_REGION: given };
    expect(readBucketSettings(env)).toMatchObject({ region, endpoint: address.replace(/\/$/, '') });
  });

  it.each([
    ['AWS_ACCESS_KEY_ID', { AWS_ACCESS_KEY_ID: '' }, 'must be set'],
    ['AWS_SECRET_ACCESS_KEY', { AWS_SECRET_ACCESS_KEY: 'two words' }, 'must be one word of ASCII characters'],
    ['AWS_SESSION_TOKEN', { AWS_SESSION_TOKEN: 'hidden\nword' }, 'must be one word of ASCII characters'],
    ['AWS_REGION', { AWS_REGION: 'eu north' }, 'must be a region, such as eu-north-1'],
    ['AWS_ENDPOINT_URL_S3', { AWS_ENDPOINT_URL_S3: 'https://me:hidden@r2.example.org' }, 'must be an http or https'],
  ])('are refused in one line for a wrong %s, without its value', (name, wrong, why) => {
    const read = () => readBucketSettings({ ...keys, AWS_REGION: 'eu-north-1', ...wrong });
    expect(read).toThrow(`The setting ${name} ${why}`);
    expect(read).not.toThrow(/two words|hidden|\n/);
  });

  it('are refused without a region and an address', () => {
    expect(() => readBucketSettings(keys)).toThrow('set AWS_REGION for Amazon S3, or AWS_ENDPOINT_URL_S3');
  });
});

describe('the token of temporary credentials', () => {
  const clientWith = (env: Record<string, string>) =>
    new BucketClient({
      address: { bucket: 'feed', prefix: '', name: 's3://feed' },
      settings: readBucketSettings({ ...keys, AWS_ENDPOINT_URL_S3: r2, ...env }),
      patience: 5,
    });

  it('is sent with each request and part of its signature', async () => {
    const sent: Headers[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push(request.headers);
      return new Response('', { headers: { etag: '"0a"' } });
    });
    await clientWith({ AWS_SESSION_TOKEN: token }).get('a');
    await clientWith({}).get('a');
    const [withToken, without] = sent;
    expect(withToken?.get('x-amz-security-token')).toBe(token);
    expect(withToken?.get('authorization')).toMatch(/SignedHeaders=[^,]*;x-amz-security-token[;,]/);
    expect(without?.get('x-amz-security-token')).toBeNull();
  });

  it('is not shown when the store repeats it in a refusal', async () => {
    const message = `The token ${token} of ${keys.AWS_ACCESS_KEY_ID} is too old`;
    const body = `<Error><Code>ExpiredToken</Code><Message>${message}</Message></Error>`;
    vi.stubGlobal('fetch', async () => new Response(body, { status: 400 }));
    const refused = clientWith({ AWS_SESSION_TOKEN: token }).get('a');
    await expect(refused).rejects.toThrow('status 400, ExpiredToken, The token *** of *** is too old');
  });
});
