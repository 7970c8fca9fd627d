import { eq } from "drizzle-orm";
import { sessions, signUps } from "~/db/schema";
import { randomToken, sha256 } from "~/platform/crypto.server";
import { isDomainError } from "~/platform/errors";
import { changePassword } from "../../../accounts/passwords/change-password.server";
import { endSession, findMember } from "../../../accounts/sessions/sessions.server";
import { signIn } from "../../../accounts/sessions/sign-in.server";
import { signUp } from "../../../accounts/sign-up/sign-up.server";
import type { Context, MemberContext } from "../../../context";
import type { Checks } from "../report";
import { type Scratch, scratchContext, withScratchAccount } from "../scratch-account.server";
import { SCRATCH_DOMAIN } from "../scratch-domain";

export async function authentication(ctx: MemberContext, checks: Checks): Promise<void> {
  const password = randomToken();
  const visitor = scratchContext(ctx);
  await withScratchAccount(
    ctx,
    async (scratch) => {
      await checkPasswords(visitor, scratch, password, checks);
      await checkSessions(visitor, scratch, password, checks);
      await checkChange(visitor, scratch, password, checks);
    },
    password,
  );
}

async function checkPasswords(visitor: Context, { email }: Scratch, password: string, checks: Checks) {
  const wrong = () => signIn(visitor, { email, password: `${password}x` });
  const unknown = () => signIn(visitor, { email: `nobody@${SCRATCH_DOMAIN}`, password });
  await checks.refused("A wrong password is refused", "wrong_credentials", wrong);
  await checks.refused("An unknown address is refused", "wrong_credentials", unknown);
  const [one, other] = [await messageOf(wrong), await messageOf(unknown)];
  checks.that("Both get the same message", one === other, `“${one}” and “${other}”`);
  await signUp(visitor, { name: "Somebody Else", email, password: `${password}x` });
  const pending = await visitor.primary.$count(signUps, eq(signUps.email, email));
  const saw = pending === 0 ? "Nothing waits to be confirmed." : `${pending} sign-ups wait.`;
  checks.that("Nobody signs up with an address that is taken", pending === 0, saw);
}

const messageOf = (act: () => Promise<unknown>): Promise<string> =>
  act().then(
    () => "It was done.",
    (error: unknown) => (isDomainError(error) ? error.message : "Something else went wrong."),
  );

async function checkSessions(visitor: Context, { id, email }: Scratch, password: string, checks: Checks) {
  const { token } = await signIn(visitor, { email, password });
  const found = await findMember(visitor, token);
  checks.that(
    "The right password opens a session",
    found?.id === id,
    found ? "It is this account's." : "It opens none.",
  );
  const stored = await visitor.db.select().from(sessions).where(eq(sessions.userId, id));
  const [row] = stored;
  const isHashed = row?.tokenHash === (await sha256(token)) && row.tokenHash !== token;
  checks.that("Only the hash of its token is stored", isHashed, `${stored.length} session, by its hash.`);
  const guess = await findMember(visitor, randomToken());
  checks.that(
    "Another token opens nothing",
    guess === null,
    guess ? "It opened an account." : "Nobody was found.",
  );
  await visitor.db.update(sessions).set({ expiresAt: visitor.now }).where(eq(sessions.userId, id));
  const late = await findMember(visitor, token);
  checks.that(
    "A session that has run out opens nothing",
    late === null,
    late ? "It still does." : "Nobody was found.",
  );
}

async function checkChange(visitor: Context, scratch: Scratch, password: string, checks: Checks) {
  const { email } = scratch;
  const [here, there] = [
    await signIn(visitor, { email, password }),
    await signIn(visitor, { email, password }),
  ];
  const member = await scratch.asMember();
  const newPassword = randomToken();
  await checks.refused("A password is not changed without the current one", "invalid_input", () =>
    changePassword(member, { currentPassword: newPassword, newPassword, removePasskeys: false }, here.token),
  );
  await changePassword(member, { currentPassword: password, newPassword, removePasskeys: false }, here.token);
  const [stays, ended] = [await findMember(visitor, here.token), await findMember(visitor, there.token)];
  const isRight = stays !== null && ended === null;
  checks.that(
    "Changing it ends the other sessions, not this one",
    isRight,
    `This one ${stays ? "stays" : "ended"}, the other ${ended ? "stays" : "ended"}.`,
  );
  await checks.refused("The old password opens nothing any more", "wrong_credentials", () =>
    signIn(visitor, { email, password }),
  );
  await endSession(visitor, here.token);
  const out = await findMember(visitor, here.token);
  checks.that("Signing out ends the session", out === null, out ? "It goes on." : "Nobody was found.");
}
