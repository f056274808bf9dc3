/**
 * Stands in for `ajv` in the browser (next.config.mjs). Payload's checks of forms use it only for JSON fields with a schema. The panel
 * has no such field, and ajv would be 30 kB of the scripts of every page.
 */
export default class NoJsonSchemas {
  constructor() {
    throw new Error('The panel has no ajv: a JSON field cannot have a jsonSchema; see next.config.mjs.');
  }
}
