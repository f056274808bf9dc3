/**
 * Reduces npm's bill of materials of all packages to those of production. `npm sbom --omit dev` cannot be used: it leaves out every
 * package that some other package has among its development tools, also if production needs it. Pure.
 */
import { z } from 'zod';

const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
export type Bill = z.output<typeof bill>;

const lockFile = z.object({
  name: z.string(),
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

/**
 * @param written what `npm sbom` printed, parsed
 * @param locked package-lock.json, parsed
 * @throws Error when a package of production is not in npm's bill
 */
export function productionBill(written: unknown, locked: unknown): Bill {
  const { metadata, components, dependencies, ...rest } = bill.parse(written);
  const { name, packages } = lockFile.parse(locked);
  const wanted = new Set(
    Object.entries(packages).flatMap(([path, { name, version, dev }]) =>
      path === '' || dev ? [] : [`${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`],
    ),
  );
  const kept = components.filter((one) => wanted.has(one['bom-ref']));
  const missing = wanted.difference(new Set(kept.map((one) => one['bom-ref'])));
  if (missing.size > 0)
    throw new Error(`The bill of npm has no ${[...missing].join(', ')}; use another version of npm.`);
  const refs = new Set([metadata.component['bom-ref'], ...wanted]);
  return {
    ...rest,
    // npm takes the name of the folder.
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: kept.map(withoutToolMark),
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => refs.has(ref)) })),
  };
}

/** One package may be installed twice, for a tool and in production; npm then lists the first. */
function withoutToolMark<Component extends Bill['components'][number]>(component: Component): Component {
  const marks = z.array(z.looseObject({ name: z.string() })).safeParse(component.properties).data;
  if (!marks) return component;
  return { ...component, properties: marks.filter((mark) => mark.name !== 'cdx:npm:package:development') };
}
