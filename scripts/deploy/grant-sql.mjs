import { randomBytes } from "node:crypto";
import { PlainFailure } from "../command.mjs";

/** @param {string[]} args an email address, and perhaps --remote and --revoke @returns {{ email: string, isAdmin: boolean, isRemote: boolean }} */
export function readRequest(args) {
  const flags = args.filter((arg) => arg.startsWith("--"));
  const words = args.filter((arg) => !arg.startsWith("--"));
  const [email] = words.map((word) => word.trim().toLowerCase());
  const isKnown = flags.every((flag) => flag === "--remote" || flag === "--revoke");
  if (words.length !== 1 || !isKnown || !isAddress(email)) throw new PlainFailure(USAGE);
  return { email, isAdmin: !flags.includes("--revoke"), isRemote: flags.includes("--remote") };
}

const USAGE = [
  "Give the account's email address: npm run admin:grant -- you@example.com",
  "  --remote   uses the deployed database instead of the local one",
  "  --revoke   takes the admin rights away",
].join("\n");

const isAddress = (text) => /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text) && text.length <= 254;

/**
 * The first statement reads the state before; the others change nothing if already done. Wrangler binds no values.
 * @param {{ email: string, isAdmin: boolean }} request @param {{ now: number, id?: string }} moment `now` in UTC milliseconds
 */
export function grantSql({ email, isAdmin }, { now, id = newId() }) {
  const address = literal(email);
  const wanted = isAdmin ? 1 : 0;
  const changes = `email = ${address} and deleted_at is null and is_admin <> ${wanted}`;
  return [
    `select name, is_admin from users where email = ${address} and deleted_at is null`,
    `insert into admin_acts (id, type, admin_id, admin_email, user_id, user_email, reason, detail, created_at)
     select ${literal(id)}, ${literal(isAdmin ? "admin.granted" : "admin.revoked")}, 'command', 'npm run admin:grant', id, email, '', '{"by":"command"}', ${now}
     from users where ${changes}`,
    `update users set is_admin = ${wanted} where ${changes}`,
  ];
}

/** SQLite escapes only the quote, by doubling it. */
const literal = (text) => `'${text.replaceAll("'", "''")}'`;

const newId = () => randomBytes(16).toString("base64url").slice(0, 21);

/** @param {{ email: string, isAdmin: boolean, isRemote: boolean }} request @param {{ name: string, is_admin: number } | undefined} found how the account stood before */
export function grantMessage({ email, isAdmin, isRemote }, found) {
  const place = isRemote ? "deployed" : "local";
  if (!found) {
    const other = isRemote ? "" : " If you mean the deployed one, add --remote.";
    throw new PlainFailure(
      `The ${place} database has no account with the address ${email}. Sign up with that address first, then run this again.${other}`,
    );
  }
  const who = `${found.name} (${email})`;
  if (Boolean(found.is_admin) === isAdmin)
    return `${who} is ${isAdmin ? "already" : "not"} an admin. Nothing was changed.`;
  return isAdmin
    ? `${who} is now an admin of the ${place} product. Admin is in the header after the next page load.`
    : `${who} is no longer an admin of the ${place} product.`;
}
