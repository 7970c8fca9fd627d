import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { X } from "lucide-react";
import { Wordmark } from "~/components/mark";
import { ownPath } from "~/platform/own-path";
import { classes } from "~/ui/classes";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { currentMember, sessionCookie } from "../session.server";
import { AuthForm } from "./auth-form";
import { type AuthMode, authenticatorFor, FormRefused } from "./authenticator.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.mode === "sign-up" ? "Sign Up | Countersign" : "Sign In | Countersign" },
];

export const handle = { bare: true };

export const loader = pageLoader(async (ctx, { request }) => {
  const { searchParams } = new URL(request.url);
  const returnTo = ownPath(searchParams.get("returnTo"), "/dashboard");
  if (await currentMember(ctx, request)) throw redirect(returnTo);
  return { mode: modeOf(request), returnTo };
});

export const action = pageAction(async (ctx, { request }) => {
  const form = await readForm(request.clone() as Request);
  try {
    const { token } = await authenticatorFor(ctx).authenticate(modeOf(request), request);
    const headers = { "Set-Cookie": sessionCookie(ctx, token) };
    return redirect(ownPath(form.get("returnTo"), "/dashboard"), { headers });
  } catch (error) {
    if (error instanceof FormRefused) return error.answer;
    throw error;
  }
});

const modeOf = (request: Request): AuthMode =>
  new URL(request.url).searchParams.get("mode") === "sign-up" ? "sign-up" : "sign-in";

export default function Auth() {
  const { mode, returnTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isSignUp = mode === "sign-up";
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-15 w-full max-w-page items-center justify-between px-4 sm:px-6">
        <Link to="/" className="block rounded-control">
          <Wordmark />
        </Link>
        <Link
          to="/"
          aria-label="Close"
          className="-me-2.5 flex size-11 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </header>
      <main className="mx-auto w-full max-w-[27rem] grow px-4 pt-6 pb-20 sm:pt-16">
        <h1 className="font-serif text-headline font-medium">
          {isSignUp ? "Start your free trial" : "Welcome back"}
        </h1>
        <p className="mt-1.5 text-muted">
          {isSignUp
            ? "Seven days with every Professional feature. No credit card required."
            : "Sign in to your proposals."}
        </p>
        <nav
          aria-label="Sign in or sign up"
          className="mt-6 grid grid-cols-2 gap-1 rounded-control bg-other-soft p-1"
        >
          <Tab mode="sign-in" isActive={!isSignUp} returnTo={returnTo}>
            Sign In
          </Tab>
          <Tab mode="sign-up" isActive={isSignUp} returnTo={returnTo}>
            Sign Up
          </Tab>
        </nav>
        <AuthForm key={mode} mode={mode} returnTo={returnTo} lastResult={refused?.result} />
      </main>
    </div>
  );
}

interface TabProps {
  mode: AuthMode;
  isActive: boolean;
  returnTo: string;
  children: string;
}

function Tab({ mode, isActive, returnTo, children }: TabProps) {
  return (
    <Link
      to={`/auth?mode=${mode}&returnTo=${encodeURIComponent(returnTo)}`}
      replace
      preventScrollReset
      aria-current={isActive ? "page" : undefined}
      className={classes(
        "flex h-10 items-center justify-center rounded-md font-semibold sm:h-9",
        isActive ? "bg-sheet text-ink shadow-control" : "text-muted hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}
