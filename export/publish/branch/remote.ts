/** Finds the remote: a remote of the current repository, or any address or path that git accepts. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { mask } from '../../../src/lib/mask.ts';
import { Git } from './git.ts';
import { GitError } from './git-error.ts';

export interface Remote {
  /** As given, but without user and password; for messages. */
  name: string;
  /** Git settings that define the remote `feed`, including credentials. */
  config: [name: string, value: string][];
  /** Texts that no message may contain. */
  secrets: string[];
}

/** The given remote does not exist or cannot be used. */
export class RemoteError extends Error {
  override name = 'RemoteError';
}

/**
 * @param given a name of `git remote`, an address or a path; a name takes precedence
 * @param token for an https address; sent only to its server
 * @throws RemoteError when `given` is something else, or the token would be sent unencrypted
 */
export async function findRemote(given: string, token: string | undefined): Promise<Remote> {
  if (given === '' || given.startsWith('-')) throw new RemoteError(noSuchRemote(given));
  const named = await namedRemote(given);
  const address = named?.address ?? addressOf(given);
  const config = [...(named?.config ?? []), ['remote.feed.url', address] as [string, string]];
  if (named && named.pushAddress !== address) config.push(['remote.feed.pushurl', named.pushAddress]);
  const headers = config.flatMap(([name, value]) => (/extraheader$/i.test(name) ? value.split(' ').slice(-1) : []));
  const secrets = [...[address, named?.pushAddress ?? ''].flatMap(passwordsIn), ...headers];
  if (token === undefined || !/^https?:\/\//i.test(address)) return { name: mask(given), config, secrets };
  const { origin, protocol, hostname } = new URL(address);
  if (protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) {
    throw new RemoteError(`PUBLISH_TOKEN is not sent to ${mask(given)} unencrypted. Give its https address.`);
  }
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  const header = `http.${origin}/.extraHeader`;
  // The empty value removes the repository's own header, because servers refuse two of them.
  config.push([header, ''], [header, `Authorization: Basic ${basic}`]);
  return { name: mask(given), config, secrets: [...secrets, token, basic] };
}

interface NamedRemote {
  address: string;
  pushAddress: string;
  /** The repository's own credentials settings. */
  config: [string, string][];
}

/** Null outside a repository, and for a name that is not one of its remotes. */
async function namedRemote(name: string): Promise<NamedRemote | null> {
  const git = new Git({ folder: process.cwd(), patience: 30 });
  try {
    const top = await git.line(['rev-parse', '--show-toplevel']).catch(() => process.cwd());
    const settled = (address: string) => (isAddress(address) ? address : resolve(top, address));
    return {
      address: settled(await git.line(['remote', 'get-url', '--', name])),
      pushAddress: settled(await git.line(['remote', 'get-url', '--push', '--', name])),
      config: await ownCredentials(git),
    };
  } catch (error) {
    if (error instanceof GitError && error.kind !== 'silent' && !/not installed/.test(error.message)) return null;
    throw error;
  }
}

/** The repository's own credential settings, such as an ssh command or the header that CI systems set. */
async function ownCredentials(git: Git): Promise<[string, string][]> {
  const pattern = '^(http\\..*|credential\\..*|core\\.sshcommand)$';
  const listed = await git
    .run(['config', '--local', '--includes', '-z', '--get-regexp', pattern])
    .catch(() => Buffer.of());
  const pairs = listed.toString('utf8').split('\0').filter(Boolean);
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.split('\n');
    return [name, value.join('\n')];
  });
}

function addressOf(given: string): string {
  if (existsSync(given)) return resolve(given);
  if (isAddress(given)) return given;
  throw new RemoteError(noSuchRemote(given));
}

/** `https://…`, `file:///…`, `user@host:path`. */
const isAddress = (given: string) => /^[a-z][a-z0-9+.-]*:\/\/./i.test(given) || /^[^\s/:]+:(?!\/\/)[^\s]/.test(given);

const noSuchRemote = (given: string) =>
  `There is no remote ${JSON.stringify(mask(given))}: it is not a name in git remote, an address or the path of a repository. Check --remote.`;

/** The secrets in an address. With some hosts the user is a token. */
function passwordsIn(address: string): string[] {
  const [, userinfo] = /^https?:\/\/([^\s/]*)@/i.exec(address) ?? [];
  if (userinfo === undefined) return [];
  const password = userinfo.slice(userinfo.indexOf(':') + 1);
  return [...new Set([userinfo, password, decoded(password)])];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
