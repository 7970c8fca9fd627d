import type { MemberContext } from "../../context";
import type { ClientFileRow } from "../../next-step/client-files.server";
import type { CallBudget } from "./call-budget";
import type { ExportedFile } from "./exported-file";
import { folderName } from "./file-names";
import { lateFile } from "./late-file.server";
import type { OwnProposal } from "./proposal-page.server";

/** What clients sent for a proposal. A number keeps two of one name apart. */
export const clientsFiles = (
  ctx: MemberContext,
  { id, title }: Pick<OwnProposal, "id" | "title">,
  rows: readonly ClientFileRow[],
  { callBudget, missing }: { callBudget: CallBudget; missing: string[] },
): ExportedFile[] =>
  rows
    .filter(({ proposalId }) => proposalId === id)
    .map((file, at) => ({
      name: `proposals/${folderName(title, id)}/files/${at + 1}-${file.name}`,
      input: lateFile(ctx, file, callBudget, missing),
    }));
