/** A translated text whose `<b>` parts are shown in full ink; far smaller than react-i18next's parser of any markup. */
export function Emphasised({ text }: { text: string }) {
  return text.split(/<b>(.*?)<\/b>/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <b key={index} className="b ink">
        {part}
      </b>
    ),
  )
}
