import { withPayload } from '@payloadcms/next/withPayload';

/**
 * The panel's own server in src/panel runs Next and sets the security headers. Plain JavaScript: for TypeScript, Next would need its
 * compiler (97 MB) whenever the panel starts, and would download it when it is missing.
 * @type {import('next').NextConfig}
 */
const config = {
  poweredByHeader: false,
  // A build after a small change takes a third of the time.
  experimental: { turbopackFileSystemCacheForBuild: true },
  // The panel shows pictures unchanged; it needs no other sizes.
  images: { unoptimized: true },
  // The limiter imports Drizzle in a way that a bundle does not support.
  // If Payload were bundled, pages and routes would each have a copy of it and not recognise the errors of the other copy: the
  // editor would see that a row is refused, but not which field is wrong.
  serverExternalPackages: ['payload', 'prom-client', 'rate-limiter-flexible'],
  // What no page of the panel uses, and every page would load.
  turbopack: { resolveAlias: { ajv: { browser: './src/admin/no-json-schemas.ts' } } },
  // npm test checks the types in a separate step.
  typescript: { ignoreBuildErrors: true },
};

export default withPayload(config, { devBundleServerPackages: false });
