/** The configuration of an OpenStack Swift server with one disk and one copy of everything, for tests. */
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Keys } from '../fixtures/s3/signature.ts';

export type Storage = (typeof STORAGES)[number];
export const STORAGES = ['account', 'container', 'object'] as const;

export const DISK = 'disk';

/** Of the only account, which Swift calls AUTH_test. */
export const KEYS: Keys = {
  accessKeyId: 'test:publisher',
  secretAccessKey: 'secret/of+the/store-5w',
  region: 'eu-north-1',
};

/** @param folder of the rings; the disk is the folder `disk` in it */
export function storageConfig(storage: Storage, port: number, folder: string): string {
  return `${shared(port, folder)}
devices = ${folder}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = ${storage}-server
[app:${storage}-server]
use = egg:swift#${storage}
`;
}

export function proxyConfig(port: number, folder: string): string {
  const [account, user] = KEYS.accessKeyId.split(':');
  // s3api requires a cache; one that does not answer is a cache without content.
  return `${shared(port, folder)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = ${KEYS.region}
allow_multipart_uploads = false
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${KEYS.secretAccessKey} .admin
`;
}

/** No workers means one process, which is easy to end. */
function shared(port: number, folder: string): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
log_level = CRITICAL
log_address = ${join(folder, 'no-syslog')}`;
}
