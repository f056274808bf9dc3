import { withPayload } from '@payloadcms/next/withPayload';
import type { NextConfig } from 'next';

/** The headers that protect are src/panel's, which serves this. */
const config: NextConfig = {
  poweredByHeader: false,
  // The panel shows pictures as they are: nobody needs to have them drawn in another size.
  images: { unoptimized: true },
  // Bundled, pages and routes would each have a copy of it, and take the other copy's errors for strangers: the editor would
  // be told that a row is refused, but not which field is at fault.
  serverExternalPackages: ['payload'],
  // The type check is a step of its own (npm test).
  typescript: { ignoreBuildErrors: true },
};

export default withPayload(config, { devBundleServerPackages: false });
