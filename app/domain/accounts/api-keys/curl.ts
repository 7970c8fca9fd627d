interface Example {
  method: string;
  path: string;
  body: object | undefined;
}

export function curlCommand(origin: string, { method, path, body }: Example): string {
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${origin}${path.replace("{id}", "PROPOSAL_ID")}`,
    '  -H "Authorization: Bearer csk_YOUR_KEY"',
    ...(path.endsWith("send") ? ['  -H "Idempotency-Key: order-2027-0042"'] : []),
    ...(body ? ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(body, null, 2)}'`] : []),
    ...(path.endsWith("download") ? ["  -o proposal.pdf"] : []),
  ];
  return lines.join(" \\\n");
}
