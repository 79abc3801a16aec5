import { AspectRatio } from '@mantine/core';

const hueOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

/** The picture of a course. Without a picture it shows a colour and the first letter of the title. */
export const Picture = ({ title, url }: { readonly title: string; readonly url: string | null }) => (
  <AspectRatio ratio={16 / 9}>
    {url === null ? (
      <div className="no-picture" aria-hidden="true" style={{ background: `hsl(${hueOf(title)} 45% 38%)` }}>
        {title.charAt(0)}
      </div>
    ) : (
      <img className="picture" src={url} alt="" loading="lazy" />
    )}
  </AspectRatio>
);
