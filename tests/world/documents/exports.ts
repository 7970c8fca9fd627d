/** Exports of an account, opened. */

import { openDatabase } from "~/db/client.server";
import type { CallLimits } from "~/domain/account-data/export/call-budget";
import { exportAccount } from "~/domain/account-data/export/export-account.server";
import { type ExportPart, readPart } from "~/domain/account-data/export/parts";
import { actingAs } from "../acting";
import type { Member } from "../people";
import { countedTrips } from "../round-trips";
import type { World } from "../world";
import { unzip } from "./zip";

export type Files = Map<string, Buffer>;

/** The file that is called so, or whose name has this in it. */
export const textIn = (files: Files, part: string): string => {
  const name = files.has(part) ? part : [...files.keys()].find((one) => one.includes(part));
  if (name === undefined) throw new Error(`Nothing is called ${part}: ${[...files.keys()].join(", ")}`);
  return files.get(name)?.toString("utf8") ?? "";
};

// biome-ignore lint/suspicious/noExplicitAny: tests name the shape they expect
export const jsonIn = (files: Files, part: string): any => JSON.parse(textIn(files, part));

/** Ids of the proposals in it, in their order. */
export const proposalsIn = (files: Files): string[] =>
  [...files.keys()]
    .filter((name) => name.endsWith("/proposal.json"))
    .map((name) => JSON.parse(files.get(name)?.toString("utf8") ?? "").id);

/** The part that the README says comes next; null where it is the last. */
export function nextIn(files: Files): ExportPart | null {
  const address = textIn(files, "README.txt").match(/^https?:\S*\/settings\/export\.zip\S*$/m)?.[0];
  return address ? readPart(new URL(address).searchParams) : null;
}

/** One part, made with less room than the product has, and the calls that it took of database and files. */
export async function exportWith(world: World, owner: Member, part: ExportPart, size: CallLimits) {
  const { d1, trips } = countedTrips(world.db);
  const db = openDatabase(d1);
  let gets = 0;
  const files = {
    get: (key: string) => {
      gets += 1;
      return world.files.get(key);
    },
  };
  const render = { checkPage: async () => "<p>check</p>" };
  const ctx = { ...(await actingAs(world, owner)), db, files, render } as unknown as Parameters<
    typeof exportAccount
  >[0];
  const { zip, number } = await exportAccount(ctx, part, size);
  const opened = unzip(new Uint8Array(await new Response(zip).arrayBuffer()));
  const statements = trips.reduce((sum, trip) => sum + Number(/batch of (\d+)/.exec(trip)?.[1] ?? 1), 0);
  return { files: opened, number, calls: statements + gets };
}
