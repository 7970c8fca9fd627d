import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { RoleTag } from "~/components/role-tag";
import { endSessions } from "~/domain/admin/end-sessions.server";
import { markTest, markTestSchema } from "~/domain/admin/mark-test.server";
import { setPlan, setPlanSchema } from "~/domain/admin/set-plan.server";
import { turnOffSecondFactor } from "~/domain/admin/turn-off-second-factor.server";
import { userDetail } from "~/domain/admin/user-detail.server";
import { pageCursorIn } from "~/platform/keyset";
import { PageHeader } from "~/ui/page-header";
import { readCommand } from "../../http/commands.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { redirectBack } from "../redirect-back.server";
import { requireAdmin } from "../require-admin.server";
import { UserLists } from "./user-lists";
import { userPageView } from "./user-page-view";
import { UserSide } from "./user-side";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.user.name} | Countersign` : "Account | Countersign" },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const admin = await requireAdmin(ctx, request);
  const place = pageCursorIn(new URL(request.url).searchParams);
  return userPageView(await userDetail(admin, params.userId ?? "", place), ctx.now);
});

const commands = z.discriminatedUnion("intent", [
  // The form includes a userId, as in the list.
  setPlanSchema.partial({ userId: true }).extend({ intent: z.literal("set-plan") }),
  markTestSchema,
  z.object({ intent: z.literal("end-sessions") }),
  z.object({ intent: z.literal("second-factor-off") }),
]);

export const action = pageAction(async (ctx, { request, params }) => {
  const admin = await requireAdmin(ctx, request);
  const command = await readCommand(ctx, request, commands);
  const userId = params.userId ?? "";
  return redirectBack(ctx, request, () => {
    if (command.intent === "set-plan") return setPlan(admin, userId, command.tier);
    if (command.intent === "second-factor-off") return turnOffSecondFactor(admin, userId);
    return command.intent === "mark-test"
      ? markTest(admin, userId, command.isTest)
      : endSessions(admin, userId);
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
