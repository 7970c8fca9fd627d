import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RemovalForm } from "~/components/team/removal-form";
import { removeSchema } from "~/domain/team/invitation-form";
import { removalOf } from "~/domain/team/removal.server";
import { type Removed, removeMember } from "~/domain/team/remove-member.server";
import { PageHeader } from "~/ui/page-header";
import { readForm } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireMember } from "../session.server";
import { sayRefusal } from "./team-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.isOwn ? "Leave the team" : "Remove a member"} | Countersign` },
];

/** The question before somebody is removed, or leaves: for who is behind the wall as well. */
export const loader = pageLoader(async (ctx, { request, params }) =>
  removalOf(await requireMember(ctx, request), params.id ?? ""),
);

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireMember(ctx, request);
  const form = Object.fromEntries(await readForm(ctx, request, { schemas: [removeSchema] }));
  // A choice that is none of ours changes the least.
  const { proposals } = removeSchema.catch({ proposals: "leave" }).parse(form);
  const isOwn = params.id === member.actor.id;
  try {
    const removed = await removeMember(member, params.id ?? "", proposals);
    if (isOwn) return redirectWithNotice(ctx, "/dashboard", { title: "You left the team", tone: "success" });
    return redirectWithNotice(ctx, "/team", {
      title: "Member Removed",
      text: removedWords(removed),
      tone: "success",
    });
  } catch (error) {
    return sayRefusal(member, isOwn ? "Failed to Leave" : "Failed to Remove Member", error);
  }
});

function removedWords({ name, moved, kept, isAgain }: Removed): string {
  if (moved === 0)
    return isAgain ? `${name} was no longer in the team.` : `${name} is no longer in the team.`;
  const words = `${name}’s proposals (${moved}) are now the owner’s`;
  return kept > 0 ? `${words}; the other ${kept} stay theirs.` : `${words}.`;
}

export default function TeamMember() {
  const removal = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={removal.isOwn ? `Leave ${removal.ownerName}’s team?` : `Remove ${removal.name}?`}
        back={{ to: "/team", text: "Team" }}
      />
      <RemovalForm removal={removal} />
    </div>
  );
}
