import * as z from "zod";
import {
  rewriteAllowance,
  startRewrite,
  streamRewrite,
} from "~/domain/proposals/editing/rewrite-passage.server";
import type { RewriteEvent } from "~/domain/writing/rewrite/rewrite-event";
import {
  addsText,
  LONGEST_BEFORE,
  LONGEST_PASSAGE,
  LONGEST_TOPIC,
  PASSAGE_SHAPES,
  REWRITE_KINDS,
} from "~/domain/writing/rewrite/rewrite-kinds";
import { LANGUAGES } from "~/platform/language/languages";
import { typedBlock, typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { endpoint, member } from "../../../http/endpoint.server";
import { streamJsonLines } from "../../../http/json-lines.server";

const passageSchema = z
  .object({
    kind: z.enum(REWRITE_KINDS),
    shape: z.enum(PASSAGE_SHAPES).default("blocks"),
    html: typedBlock()
      .max(LONGEST_PASSAGE, { error: () => t("Select a shorter passage: about four pages at most.") })
      .default(""),
    before: typedBlock().max(LONGEST_BEFORE).default(""),
    topic: typedLine()
      .max(LONGEST_TOPIC, { error: () => t("Use at most {count} characters.", { count: LONGEST_TOPIC }) })
      .default(""),
    language: z.enum(LANGUAGES).nullable().default(null),
  })
  .refine(({ kind, html }) => addsText(kind) || html.trim() !== "", {
    path: ["html"],
    error: () => t("Select the text to rewrite."),
  })
  .refine(({ kind, topic }) => kind !== "section" || topic !== "", {
    path: ["topic"],
    error: () => t("Say in a line what the section is about."),
  })
  .refine(({ kind, language }) => kind !== "translate" || language !== null, {
    path: ["language"],
    error: () => t("Choose a language."),
  });

/** Lets a model rewrite a passage for the open editor, and streams it. */
export const loader = endpoint({
  GET: member(({ ctx, params }) => rewriteAllowance(ctx, params.id ?? "")),
  POST: member(
    async ({ ctx, params, body }) => {
      const run = await startRewrite(ctx, params.id ?? "", body);
      return streamJsonLines<RewriteEvent>(ctx, (emit) => streamRewrite(ctx, run, emit));
    },
    { body: passageSchema },
  ),
});
export const action = loader;
