import { describe, expect, it } from "vitest";
import { cutQuote } from "./cut-quote";
import { textOfHtml } from "./html-reply.server";

const read = (html: string) => cutQuote(textOfHtml(html, "reply"));

describe("the text of an HTML mail", () => {
  it("has the lines that a reader sees", () => {
    const html =
      "<html><head><title>Re</title><style>p{color:red}</style></head><body><p>Hello&nbsp;Mira,</p><div>June  would\nbe <b>better</b>.<br>Two more things:</div><ul><li>hosting</li><li>training</li></ul><table><tr><td>A</td><td>1</td></tr></table></body></html>";
    expect(read(html)).toBe(
      "Hello Mira,\n\nJune would be better.\nTwo more things:\n\n- hosting\n- training\n\nA 1",
    );
  });

  it.each([
    [
      "Gmail",
      '<div dir="ltr">June.</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Sun, May 3 … wrote:<br></div><blockquote class="gmail_quote">Old</blockquote></div>',
    ],
    [
      "Apple Mail",
      '<div>June.</div><br><blockquote type="cite"><div>On 3 May 2026, at 10:00, M &lt;p@x.test&gt; wrote:</div>Old</blockquote>',
    ],
    [
      "Thunderbird",
      '<p>June.</p><div class="moz-cite-prefix">On 03/05/2026 10:00, M wrote:<br></div><blockquote type="cite" cite="mid:1"><p>Old</p></blockquote>',
    ],
    [
      "Outlook on the web",
      '<div><div>June.</div><div id="x_appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> M<br></div><div>Old</div></div><p>Old too</p>',
    ],
    [
      "Outlook",
      '<p>June.</p><div style="border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> M &lt;p@x.test&gt;<br><b>Sent:</b> Sunday<br><b>To:</b> Ada<br><b>Subject:</b> Answered</p></div><p>Old</p>',
    ],
    [
      "Yahoo",
      '<div>June.</div><div id="ydp1" class="yahoo_quoted"><div>On Sunday, M wrote:</div><div>Old</div></div>',
    ],
    [
      "Proton",
      '<div>June.</div><div class="protonmail_quote">On Sunday, M wrote:<blockquote type="cite">Old</blockquote></div>',
    ],
    ["a signature", '<div>June.</div><div class="gmail_signature">Ada Byron</div>'],
    ["hidden text", '<div style="display:none">Old</div><p>June.</p><script>Old()</script><!-- Old -->'],
  ])("is without what the program quotes: %s", (_, html) => {
    expect(read(html)).toBe("June.");
  });

  it("is all of it for the owner", () => {
    expect(textOfHtml('<blockquote type="cite">Old</blockquote>', "all")).toBe("Old");
  });

  it("comes from deep and broken HTML too", () => {
    expect(read(`${"<div>".repeat(5000)}June.`)).toBe("June.");
    expect(read("<p>June.<blockquote type=cite><p>Old")).toBe("June.");
  });
});
