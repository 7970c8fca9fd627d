import type * as z from "zod";
import type { Context } from "~/domain/context";
import { DomainError } from "~/platform/errors";
import { type ReadForm, readForm } from "./form.server";

interface Command {
  intent: string;
}

type Handlers<C extends Command> = { [I in C["intent"]]: (command: Extract<C, { intent: I }>) => unknown };

/** Reads a form of buttons and checkboxes, where any mismatch means a foreign form. Fields named `ids` form a list. */
export async function readCommand<T>(ctx: Context, request: Request, schema: z.ZodType<T>): Promise<T> {
  return parseCommand(await readForm(ctx, request, { schemas: [schema] }), schema);
}

export function parseCommand<T>(form: ReadForm, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse({ ...Object.fromEntries(form), ids: form.getAll("ids") });
  if (parsed.success) return parsed.data;
  throw new DomainError("invalid_input", "That action is not supported. Please reload the page.");
}

/** The intent that a form names, or the default for a form that names none of the known ones. */
export const intentOf = <I extends string>(intents: readonly I[], intent: unknown, byDefault: I): I =>
  intents.find((known) => known === intent) ?? byDefault;

/** Calls the handler of the command's intent. */
export function runCommand<C extends Command, H extends Handlers<C>>(
  command: C,
  handlers: H,
): ReturnType<H[C["intent"]]> {
  const handle: (command: never) => unknown = handlers[command.intent as C["intent"]];
  return handle(command as never) as ReturnType<H[C["intent"]]>;
}
