import { expect, test } from 'vitest';
import { checkPagePolicy } from '../../../../../export/verify/checks/page-policy.ts';
import { page, problemsOfSite } from '../run-page-check.ts';
import { samplePolicy } from '../sample-site.ts';

const problemsOf = (policy: string, path = 'index.html') =>
  problemsOfSite(checkPagePolicy, { [path]: page(path).replace(samplePolicy, policy) });

test.each([
  [samplePolicy, 'index.html'],
  [`${samplePolicy}; connect-src 'self' https://exchange.test; frame-src https://video.test`, 'markets/index.html'],
  [`${samplePolicy}; connect-src https://geo.test/api/geo`, 'index.html'],
  [`${samplePolicy.replace("form-action 'self'", 'form-action http://localhost:9000')}`, 'nn/newsletter/index.html'],
  [`${samplePolicy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")}`, 'nn/search/index.html'],
  [`${samplePolicy}; require-trusted-types-for 'script'; upgrade-insecure-requests`, 'index.html'],
])('%s is strict', (policy, path) => {
  expect(problemsOf(policy, path)).toEqual([]);
});

test.each([
  [samplePolicy.replace("default-src 'none'", "default-src 'self'"), "expected default-src 'none', found 'self'"],
  [samplePolicy.replace("default-src 'none'; ", ''), "expected default-src 'none', found nothing"],
  [samplePolicy.replace("; base-uri 'none'", ''), 'expected base-uri, found none'],
  [samplePolicy.replace("form-action 'self'; ", ''), 'expected form-action, found none'],
  [
    `${samplePolicy}; style-src-attr 'unsafe-inline'`,
    "expected only the site itself in style-src-attr, found 'unsafe-inline'",
  ],
  [samplePolicy.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'"), "in script-src, found 'unsafe-eval'"],
  [
    samplePolicy.replace("script-src 'self'", "script-src 'wasm-unsafe-eval'"),
    "in script-src, found 'wasm-unsafe-eval'",
  ],
  [samplePolicy.replace("script-src 'self'", 'script-src https://cdn.test'), 'in script-src, found https://cdn.test'],
  [samplePolicy.replace("img-src 'self'", 'img-src *'), 'in img-src, found *'],
  [samplePolicy.replace("img-src 'self'", 'img-src data:'), 'in img-src, found data:'],
  [`${samplePolicy}; connect-src https:`, 'in connect-src, found https:'],
  [`${samplePolicy}; connect-src https://*.test`, 'in connect-src, found https://*.test'],
  [`${samplePolicy}; frame-ancestors 'none'`, 'expected directives that work in a meta tag, found frame-ancestors'],
])('%s is not', (policy, problem) => {
  expect(problemsOf(policy).join('\n')).toContain(problem);
});

test('a page without a policy, with two, or with one after what it is for', () => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${samplePolicy}">\n`;
  const text = page('index.html');
  const problems = (changed: string) => problemsOfSite(checkPagePolicy, { 'index.html': changed });
  expect(problems(text.replace(meta, ''))).toEqual([
    'index.html: expected one meta tag with a Content-Security-Policy, found 0',
  ]);
  expect(problems(text.replace(meta, meta + meta))).toEqual([
    'index.html: expected one meta tag with a Content-Security-Policy, found 2',
  ]);
  expect(problems(text.replace(meta, '').replace('</head>', `${meta}</head>`))).toEqual([
    'index.html: expected the content policy before what it is for, found it after <link>',
  ]);
});
