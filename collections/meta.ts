/**
 * Site metadata that is neither a setting nor derived: texts, app, social links (docs/feed-rules.md 11.1 to 11.3), the Lightning node
 * and the Electrum servers (16.6).
 */
import type { GlobalConfig } from 'payload';
import {
  electrumChains,
  nodePublicKey,
  onchainAddress,
  publicIpv4,
  publicIpv6,
  serverHost,
} from '../src/contract/interfaces.ts';
import { siteLanguageCodes } from '../src/contract/languages.ts';
import { array, group, row, select, text, textarea } from './fields/builders.ts';
import { checked } from './fields/checked.ts';
import { translations } from './fields/translations.ts';
import { url } from './fields/url.ts';
import { admins, panelUsers, reviewers } from './login/access.ts';
import { editedBy } from './review/edited-by.ts';
import { sharedGlobalHooks } from './review/shared-global-hooks.ts';
import { sharedGlobalScreens } from './review/shared-global-screens.ts';

const social = [
  row(text('label', { help: 'Short name.' }), text('name', { help: 'English link text.' })),
  url('url'),
  translations('name_i18n'),
];

const checkHost = checked(
  serverHost,
  'Give a public host name in lower case, without https://, port or path, such as electrum.example.org.',
);

/** It replaces Payload's own check of the options. */
const checkChain = (value: unknown) => electrumChains.some((chain) => chain === value) || 'Choose the chain.';

export const Meta: GlobalConfig = {
  slug: 'meta',
  label: 'Site metadata',
  admin: {
    group: 'Settings',
    description: 'Texts and links of meta.json. The names and addresses of the service are settings.',
    components: sharedGlobalScreens,
  },
  access: { read: panelUsers, readVersions: reviewers, update: admins },
  versions: { max: 20 },
  hooks: sharedGlobalHooks,
  fields: [
    textarea('description'),
    text('license', { help: 'The licence of the feed, such as CC BY 4.0.' }),
    textarea('editorial', { help: 'The editorial rules, in a sentence or two.' }),
    group('mobile_app', [
      row(text('name'), text('label')),
      row(text('distribution'), url('url', { help: 'The public beta-test invitation.' })),
      text('note'),
    ]),
    text('mobile_app_tv', { help: 'States that the beta mainly supports TV devices.' }),
    translations('mobile_app_tv_i18n', { languages: siteLanguageCodes }),
    group('social', [text('note'), group('chat', social), group('microblog', [...social, text('handle')])]),
    group('urls', [
      row(url('code_host'), url('logo'), url('logo_png')),
      row(url('wordmark'), url('icon'), url('og_image'), url('stylesheet')),
    ]),
    group(
      'lightning',
      [
        text('public_key', {
          help: '66 hex digits that begin with 02 or 03.',
          validate: checked(nodePublicKey, 'Give the key as 66 hex digits in lower case that begin with 02 or 03.'),
        }),
        row(
          text('ipv4', {
            label: 'IPv4 address',
            validate: checked(publicIpv4, 'Give a public IPv4 address as four numbers with dots, without a port.'),
          }),
          text('ipv6', {
            label: 'IPv6 address',
            validate: checked(publicIpv6, 'Give a public IPv6 address without brackets and without a port.'),
          }),
        ),
        text('onchain_address', {
          label: 'On-chain address',
          help: 'The Bitcoin address for deposits.',
          validate: checked(
            onchainAddress,
            'This is not a Bitcoin address, or one of its letters is wrong. Copy it again from the wallet.',
          ),
        }),
        text('status', { help: 'A line on the page of the node. It is shown as it is, and not measured.' }),
      ],
      { label: 'Lightning node', help: 'What is empty is left out of the feed and of the page.' },
    ),
    array(
      'electrum',
      [
        row(
          select('chain', electrumChains, { validate: checkChain }),
          text('host', {
            help: 'Such as electrum.example.org. The ports are fixed for each chain.',
            validate: (value: unknown) => (value ? checkHost(value) : 'Give the host name of the server.'),
          }),
        ),
      ],
      {
        label: 'Electrum servers',
        labels: { singular: 'Server', plural: 'Servers' },
        help: 'In the order in which a client may try them. Give two for each chain where you can.',
      },
    ),
    editedBy,
  ],
};
