/** The `Link` header of the pages where a client starts, which names the descriptions of the feed (RFC 9727, RFC 8631). */
import { apiCatalogPath, openapiPath, openapiYamlPath, referencePath } from '../../src/contract/discovery-files.ts';

/** @returns the header for a file of the tree, or null for a file that is not a place to start (docs/feed-rules.md 13.7) */
export function descriptionLinks(name: string): string | null {
  return starts.has(`/${name}`) ? links : null;
}

const starts = new Set(['/index.html', `${referencePath}index.html`, apiCatalogPath]);

const links = [
  `<${apiCatalogPath}>; rel="api-catalog"; type="application/linkset+json"`,
  `<${openapiPath}>; rel="service-desc"; type="application/openapi+json"`,
  `<${openapiYamlPath}>; rel="service-desc"; type="application/yaml"`,
  `<${referencePath}>; rel="service-doc"; type="text/html"`,
].join(', ');
