import { expect } from "vitest";
import { newId } from "~/platform/ids";
import type { World } from "../world";

/** The place to which the link below a heading or a price line of a client's page leads. */
export function placeIn(page: string, title: string): string {
  const link = new RegExp(`\\?about=([^"#]*)#ask" aria-label="Ask about this[^"]*: ${title}"`);
  return decodeURIComponent(link.exec(page)?.[1] ?? "");
}

/** Asks about a heading or a price line, as the form of a client's page does. @returns the thread's id */
export async function askAbout(
  world: World,
  path: string,
  title: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const visitor = world.visitor();
  const about = placeIn((await visitor.get(path)).text, title);
  const form = { intent: "ask", key: newId(), about, text: `On ${title}`, ...fields };
  const asked = await visitor.post(`${path}/conversation`, form);
  expect([about === "", asked.status]).toEqual([false, 302]);
  return asked.headers.get("Location")?.split("#thread-")[1] ?? "";
}
