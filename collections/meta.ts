/** Site metadata that is neither a setting nor derived: texts, app, social links (spec.md §2.9, "Meta file"). */
import type { GlobalConfig } from 'payload';
import { group, line, longText, text } from './fields/plain.ts';
import { translations } from './fields/translations.ts';
import { url } from './fields/url.ts';
import { admins, panelUsers, reviewers } from './login/access.ts';

const social = [
  line(text('label', { help: 'Short name.' }), text('name', { help: 'English link text.' })),
  url('url'),
  translations('name_i18n'),
];

export const Meta: GlobalConfig = {
  slug: 'meta',
  label: 'Site metadata',
  admin: {
    group: 'Settings',
    description: 'Texts and links of meta.json. Names and addresses of the service are settings.',
  },
  access: { read: panelUsers, readVersions: reviewers, update: admins },
  versions: { max: 20 },
  fields: [
    longText('description'),
    text('license', { help: 'The licence of the feed, such as CC BY 4.0.' }),
    longText('editorial', { help: 'The editorial rules, in a sentence or two.' }),
    group('mobile_app', [
      line(text('name'), text('label')),
      line(text('distribution'), url('url', { help: 'The public beta-test invitation.' })),
      text('note'),
    ]),
    text('mobile_app_tv', { help: 'Says that the beta primarily supports a TV device.' }),
    translations('mobile_app_tv_i18n'),
    group('social', [text('note'), group('chat', social), group('microblog', [...social, text('handle')])]),
    group('urls', [
      line(url('code_host'), url('logo'), url('logo_png')),
      line(url('wordmark'), url('icon'), url('og_image'), url('stylesheet')),
    ]),
  ],
};
