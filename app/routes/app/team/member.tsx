import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { removeSchema } from "~/domain/team/invitations/invitation-form";
import { readRemoval } from "~/domain/team/removal.server";
import { type RemovalResult, removeMember } from "~/domain/team/remove-member.server";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { redirectWithFlash } from "../../http/flash.server";
import { readForm } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireMember } from "../../http/session.server";
import { RemovalForm } from "./removal-form";
import { flashRefusal } from "./team-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.isOwn ? t("Leave the team | Countersign") : t("Remove a member | Countersign") },
];

/** Removal or leaving; open to locked accounts. */
export const loader = pageLoader(async (ctx, { request, params }) =>
  readRemoval(await requireMember(ctx, request), params.id ?? ""),
);

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireMember(ctx, request);
  const form = Object.fromEntries(await readForm(ctx, request, { schemas: [removeSchema] }));
  // An invalid choice falls back to the mildest.
  const { proposals } = removeSchema.catch({ proposals: "leave" }).parse(form);
  const isOwn = params.id === member.actor.id;
  try {
    const removed = await removeMember(member, params.id ?? "", proposals);
    if (isOwn)
      return redirectWithFlash(ctx, "/dashboard", { title: t("You left the team"), tone: "success" });
    return redirectWithFlash(ctx, "/team", {
      title: t("Member Removed"),
      text: removedText(removed),
      tone: "success",
    });
  } catch (error) {
    return flashRefusal(member, isOwn ? t("Failed to Leave") : t("Failed to Remove Member"), error);
  }
});

function removedText({ name, moved, kept, isAgain }: RemovalResult): string {
  if (moved === 0)
    return isAgain
      ? t("{name} was no longer in the team.", { name })
      : t("{name} is no longer in the team.", { name });
  return kept > 0
    ? t("{name}’s proposals ({moved}) are now the owner’s; the other {kept} stay theirs.", {
        name,
        moved,
        kept,
      })
    : t("{name}’s proposals ({moved}) are now the owner’s.", { name, moved });
}

export default function TeamMember() {
  const removal = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={
          removal.isOwn
            ? t("Leave {ownerName}’s team?", { ownerName: removal.ownerName })
            : t("Remove {name}?", { name: removal.name })
        }
        back={{ to: "/team", text: t("Team") }}
      />
      <RemovalForm removal={removal} />
    </div>
  );
}
