import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { UserLists } from "~/components/admin/user-lists";
import { userPageView } from "~/components/admin/user-page-view";
import { UserSide } from "~/components/admin/user-side";
import { RoleTag } from "~/components/team/role-tag";
import { dossier } from "~/domain/admin/dossier.server";
import { endSessionsOf } from "~/domain/admin/end-sessions.server";
import { markTest, markTestSchema } from "~/domain/admin/mark-test.server";
import { setPlanByHand, setPlanSchema } from "~/domain/admin/set-plan.server";
import { switchFactorOff } from "~/domain/admin/switch-factor-off.server";
import { placeIn } from "~/platform/keyset";
import { PageHeader } from "~/ui/page-header";
import { readCommand } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { backHere } from "./back-here.server";
import { requireAdmin } from "./require-admin.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.user.name} | Countersign` : "Account | Countersign" },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const admin = await requireAdmin(ctx, request);
  const place = placeIn(new URL(request.url).searchParams);
  return userPageView(await dossier(admin, params.userId ?? "", place), ctx.now);
});

const commands = z.discriminatedUnion("intent", [
  // Its menu names the user as well, as it does in the list.
  setPlanSchema.partial({ userId: true }).extend({ intent: z.literal("set-plan") }),
  markTestSchema,
  z.object({ intent: z.literal("end-sessions") }),
  z.object({ intent: z.literal("second-factor-off") }),
]);

export const action = pageAction(async (ctx, { request, params }) => {
  const admin = await requireAdmin(ctx, request);
  const command = await readCommand(ctx, request, commands);
  const userId = params.userId ?? "";
  return backHere(ctx, request, () => {
    if (command.intent === "set-plan") return setPlanByHand(admin, userId, command.tier);
    if (command.intent === "second-factor-off") return switchFactorOff(admin, userId);
    return command.intent === "mark-test"
      ? markTest(admin, userId, command.isTest)
      : endSessionsOf(admin, userId);
  });
});

export default function User() {
  const view = useLoaderData<typeof loader>();
  const { name, email, isAdmin, isTest } = view.user;
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        back={{ to: "/admin/users", text: "User Management" }}
        title={name}
        badge={
          <>
            {isAdmin ? <RoleTag>Admin</RoleTag> : null}
            {isTest ? <RoleTag>Test</RoleTag> : null}
          </>
        }
        lead={email}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 lg:order-last">
          <UserSide view={view} />
        </div>
        <UserLists view={view} />
      </div>
    </div>
  );
}
