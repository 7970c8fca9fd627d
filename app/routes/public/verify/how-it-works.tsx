import type { ReactNode } from "react";

const COMMANDS = [
  ["Linux", "sha256sum agreement.pdf"],
  ["macOS", "shasum -a 256 agreement.pdf"],
  ["Windows", "certutil -hashfile agreement.pdf SHA256"],
] as const;

export function HowItWorks() {
  return (
    <div className="mt-14 grid gap-8 border-t border-line pt-8 sm:grid-cols-2">
      <Part title="Compute it yourself">
        <p>Any of these prints the SHA-256 of a file:</p>
        <dl className="mt-3 grid gap-2">
          {COMMANDS.map(([system, command]) => (
            <div key={system}>
              <dt className="text-xs text-muted">{system}</dt>
              <dd>
                <code className="wrap-anywhere">{command}</code>
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="What the result means">
        <p>
          “Unaltered” means that this is the file we sealed when it was signed. It doesn’t prove who signed:
          the certificate at the end shows how the signer was contacted and checked.
        </p>
        <p className="mt-3">
          You can also check the seal without us, in a PDF reader’s signature panel or with the program
          pdfsig.
        </p>
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 text-sm text-pretty">
    <h2 className="mb-2 text-base font-semibold">{title}</h2>
    {children}
  </section>
);
