/** Only a form can post into a frame or a tab. @param target its name */
export function postInto(target: string, action: string, fields: Iterable<[string, unknown]>): void {
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    enctype: "multipart/form-data",
    action,
    target,
    hidden: true,
  });
  for (const [name, value] of fields) {
    form.appendChild(
      Object.assign(document.createElement("input"), { type: "hidden", name, value: String(value) }),
    );
  }
  document.body.appendChild(form);
  form.submit();
  form.remove();
}
