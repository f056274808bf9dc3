/**
 * Finds the packages whose code `npm ci` would run during the installation without a decision in package.json. npm refuses them
 * itself from version 11.16 on (`.npmrc`: `strict-allow-scripts` and `allow-git`); older versions run their scripts without a word.
 * Plain JavaScript without packages: it runs on the system's Node, before anything is installed.
 */

/**
 * @typedef {{ version?: string, name?: string, resolved?: string, link?: boolean, hasInstallScript?: boolean }} LockedPackage
 */

/**
 * Pure.
 * @param {Record<string, LockedPackage>} packages of package-lock.json, by path
 * @param {Record<string, unknown>} decided `allowScripts` of package.json: true to run the scripts of a package, false to skip them
 * @returns {string[]} one phrase for each package, such as `sharp@0.35.5 has an install script`
 */
export function undecidedPackages(packages, decided) {
  return Object.entries(packages).flatMap(([path, locked]) => {
    // The project itself, or the target of a link, which has an entry of its own.
    if (!path.includes('node_modules/')) return [];
    // The path of an alias has the name that the importer chose.
    const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const label = locked.version ? `${name}@${locked.version}` : name;
    // npm runs `prepare` of a folder and of a git repository, which package-lock.json does not record.
    if (!isPacked(locked)) return [`${label} is not from the registry`];
    if (!locked.hasInstallScript || typeof decided[name] === 'boolean') return [];
    return [`${label} has an install script`];
  });
}

/**
 * Whether a package is a packed file of a server, as those of the registry are.
 * @param {LockedPackage} locked
 */
function isPacked({ link, resolved }) {
  return !link && (resolved === undefined || resolved.startsWith('https://'));
}
