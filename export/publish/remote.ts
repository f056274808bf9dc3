/** Where the branch is: a remote of the repository that the command runs in, or any address or path that git understands. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Git } from './git.ts';
import { GitError } from './git-error.ts';
import { mask } from './mask.ts';

export interface Remote {
  /** As it was given, for people: without user and password. */
  name: string;
  /** Settings that make it known to git as the remote `feed`, with what is needed to get in. */
  config: [name: string, value: string][];
  /** What no line may show. */
  secrets: string[];
}

/** What a person gave that leads nowhere. */
export class RemoteError extends Error {
  override name = 'RemoteError';
}

/**
 * @param given a name of `git remote`, an address, or a path; a name wins
 * @param token for an https address: sent to its server alone
 * @throws RemoteError when it is none of these, or the token would be sent in the clear
 */
export async function findRemote(given: string, token: string | undefined): Promise<Remote> {
  if (given === '' || given.startsWith('-')) throw new RemoteError(nowhere(given));
  const named = await namedRemote(given);
  const address = named?.address ?? addressOf(given);
  const config = [...(named?.config ?? []), ['remote.feed.url', address] as [string, string]];
  if (named && named.pushAddress !== address) config.push(['remote.feed.pushurl', named.pushAddress]);
  const headers = config.flatMap(([name, value]) => (/extraheader$/i.test(name) ? value.split(' ').slice(-1) : []));
  const secrets = [...[address, named?.pushAddress ?? ''].flatMap(passwordsIn), ...headers];
  if (token === undefined || !/^https?:\/\//i.test(address)) return { name: mask(given), config, secrets };
  const { origin, protocol, hostname } = new URL(address);
  if (protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) {
    throw new RemoteError(`PUBLISH_TOKEN is not sent to ${mask(given)} in the clear; give its https address.`);
  }
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  const header = `http.${origin}/.extraHeader`;
  // The empty one takes back what the repository sends by itself: two such headers are refused.
  config.push([header, ''], [header, `Authorization: Basic ${basic}`]);
  return { name: mask(given), config, secrets: [...secrets, token, basic] };
}

interface NamedRemote {
  address: string;
  pushAddress: string;
  /** How the repository gets in, where it has a way of its own. */
  config: [string, string][];
}

/** Null outside of a repository, and for what is no remote of it. */
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

/** What the repository itself says of how to get in, such as its own ssh command or the header that CI systems set. */
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
  throw new RemoteError(nowhere(given));
}

/** `https://…`, `file:///…`, `user@host:path`. */
const isAddress = (given: string) => /^[a-z][a-z0-9+.-]*:\/\/./i.test(given) || /^[^\s/:]+:(?!\/\/)[^\s]/.test(given);

const nowhere = (given: string) =>
  `There is no remote ${JSON.stringify(mask(given))}: it is no name that git remote knows here, no address, and no path of a repository.`;

/** A user without a password is a token with some hosts. */
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
