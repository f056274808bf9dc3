/** Site metadata that is neither a setting nor derived: texts, app, social links (docs/feed-rules.md 11.1 to 11.3). */
import type { GlobalConfig } from 'payload';
import { group, row, text, textarea } from './fields/builders.ts';
import { translations } from './fields/translations.ts';
import { url } from './fields/url.ts';
import { admins, panelUsers, reviewers } from './login/access.ts';

const social = [
  row(text('label', { help: 'Short name.' }), text('name', { help: 'English link text.' })),
  url('url'),
  translations('name_i18n'),
];

export const Meta: GlobalConfig = {
  slug: 'meta',
  label: 'Site metadata',
  admin: {
    group: 'Settings',
    description: 'Texts and links of meta.json. The names and addresses of the service are settings.',
  },
  access: { read: panelUsers, readVersions: reviewers, update: admins },
  versions: { max: 20 },
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
    translations('mobile_app_tv_i18n'),
    group('social', [text('note'), group('chat', social), group('microblog', [...social, text('handle')])]),
    group('urls', [
      row(url('code_host'), url('logo'), url('logo_png')),
      row(url('wordmark'), url('icon'), url('og_image'), url('stylesheet')),
    ]),
  ],
};
