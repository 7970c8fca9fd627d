/** Clients of an address book, and how its screens are asked. */

import { packFile } from "~/domain/clients/import/packed-file.server";
import { accountId } from "./list-rows";
import type { Member } from "./people";
import type { World } from "./world";

export const CLIENT = {
  name: "Amara O'Neill",
  company: "Bright Harbor Dental",
  email: "amara@bright.example",
  phone: "+1 555 0134",
  industry: "healthcare",
  communicationPreference: "phone",
  language: "de",
  timeZone: "Europe/Berlin",
  notes: "Met at the fair.",
};

/** @returns its id */
export async function clientOf(member: Member, changes: Partial<typeof CLIENT> = {}): Promise<string> {
  const answer = await member.post("/clients/new", { ...CLIENT, ...changes });
  const [, id] = /^\/clients\/([\w-]+)$/.exec(answer.headers.get("location") ?? "") ?? [];
  if (!id) throw new Error(`No client was added: ${answer.status} ${answer.text.slice(0, 500)}`);
  return id;
}

interface StoredClient {
  id: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  industry: string;
  language: string | null;
  notes: string;
}

/** In the order of their names. */
export async function bookOf(world: World, member: Member): Promise<StoredClient[]> {
  const { results } = await world.db
    .prepare("select * from clients where user_id = ? order by name, email")
    .bind(await accountId(world, member))
    .all<StoredClient>();
  return results;
}

/** Posts a file as the import's screen does. */
export function upload(member: Member, bytes: BlobPart, name = "clients.csv") {
  const form = new FormData();
  form.set("intent", "preview");
  form.set("file", new File([bytes], name, { type: "text/csv" }));
  form.set("pasted", "");
  return member.ask("POST", "/clients/import", { body: form });
}

export function importText(member: Member, text: string) {
  const form = new FormData();
  form.set("intent", "import");
  form.set("packed", packFile(text));
  return member.ask("POST", "/clients/import", { body: form });
}
