import { PlainFailure } from "../command.mjs";

const oldest = { major: 20, minor: 20 };

export function checkNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
  throw new PlainFailure(
    `Countersign needs Node ${oldest.major}.${oldest.minor} or newer; this is Node ${version}.`,
  );
}
