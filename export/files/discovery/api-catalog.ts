/** `.well-known/api-catalog`: a link set to the descriptions of the feed (RFC 9727, RFC 9264; docs/feed-rules.md 1.40). */
import type { BuildContext } from '../../../src/contract/context.ts';
import { llmsTxtPath, openapiPath, openapiYamlPath, referencePath } from '../../../src/contract/discovery-files.ts';

export function buildApiCatalog({ baseUrl }: BuildContext) {
  return {
    linkset: [
      {
        anchor: `${baseUrl}/api/v1/index.json`,
        'service-desc': [
          { href: baseUrl + openapiPath, type: 'application/openapi+json' },
          { href: baseUrl + openapiYamlPath, type: 'application/yaml' },
        ],
        'service-doc': [
          { href: baseUrl + referencePath, type: 'text/html' },
          { href: baseUrl + llmsTxtPath, type: 'text/plain' },
        ],
        // The time and the files of the last build.
        status: [{ href: `${baseUrl}/api/v1/manifest.json`, type: 'application/json' }],
      },
    ],
  };
}
