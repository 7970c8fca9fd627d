import type { ShownSignIn } from "~/domain/accounts/sign-in-history.server";
import { Badge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";

/** The newest sign-ins, each with where it came from and how. */
export function SignInList({ signIns }: { signIns: ShownSignIn[] }) {
  if (signIns.length === 0) return <p className="text-muted">No sign-ins in the last 90 days.</p>;
  return (
    <ul className="-my-3 divide-y divide-line">
      {signIns.map((signIn) => (
        <Line key={signIn.id} signIn={signIn} />
      ))}
    </ul>
  );
}

const Line = ({
  signIn: { at, device, place, ip, method, succeeded, isNewBrowser },
}: {
  signIn: ShownSignIn;
}) => (
  <li className="py-3">
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
      {device}
      {succeeded ? null : <Badge tone="rejected">Second step failed</Badge>}
      {succeeded && isNewBrowser ? <Badge tone="other">New browser</Badge> : null}
    </p>
    <p className="text-sm wrap-anywhere text-muted">
      <LocalTime value={at} /> · {[method, place, ip].filter(Boolean).join(" · ")}
    </p>
  </li>
);
