import { type MarkedToken, marked, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { sitePictureAt } from '../../../src/protocol/content/site-pictures.ts';
import { ContentPicture } from '../../parts/ContentPicture.tsx';
import { Edges } from '../../parts/Edges.tsx';
import { type Block, blocksOf } from './blocks.ts';
import { headingId } from './headings.ts';
import styles from './Markdown.module.css';

/** Addresses that a text may lead to: ours, and others' over https. Everything else stays words. */
const isAddress = (href: string): boolean => /^(\/(?!\/)|#|https:\/\/)/.test(href);

/** A picture that an operator added; another is the words that stand for it. */
function imageOf({ href, text }: Tokens.Image): ReactNode {
  const picture = sitePictureAt(href);
  if (picture === undefined) return text;
  return <ContentPicture picture={picture} alt={text} sizes="(max-width: 760px) 100vw, 680px" />;
}

const children = (tokens: readonly Token[] | undefined): ReactNode =>
  createElement(Fragment, null, ...(tokens ?? []).map((token) => nodeOf(token as MarkedToken)));

const itemOf = (item: Tokens.ListItem): ReactNode => children(item.tokens);

function listOf({ ordered, items }: Tokens.List): ReactNode {
  const rows = items.map((item) => <li key={item.raw}>{itemOf(item)}</li>);
  return ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>;
}

const tableOf = ({ header, rows }: Tokens.Table): ReactNode => (
  <table>
    <thead>
      <tr>
        {header.map(({ text, tokens }) => (
          <th key={text} scope="col">
            {children(tokens)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.map(({ text }) => text).join()}>
          {row.map(({ text, tokens }) => (
            <td key={text}>{children(tokens)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type Renderers = {
  readonly [Type in MarkedToken['type']]?: (token: Extract<MarkedToken, { type: Type }>) => ReactNode;
};

/** What a text may hold. HTML in it is shown as the words that it is. */
const RENDERERS: Renderers = {
  heading: ({ depth, text, tokens }) =>
    depth <= 2 ? <h2 id={headingId(text)}>{children(tokens)}</h2> : <h3>{children(tokens)}</h3>,
  paragraph: ({ tokens }) => <p>{children(tokens)}</p>,
  list: listOf,
  table: tableOf,
  blockquote: ({ tokens }) => <blockquote>{children(tokens)}</blockquote>,
  code: ({ text }) => <pre>{text}</pre>,
  strong: ({ tokens }) => <strong>{children(tokens)}</strong>,
  em: ({ tokens }) => <em>{children(tokens)}</em>,
  codespan: ({ text }) => <code>{text}</code>,
  br: () => <br />,
  hr: () => <hr />,
  space: () => null,
  link: ({ href, tokens }) => (isAddress(href) ? <a href={href}>{children(tokens)}</a> : children(tokens)),
  image: imageOf,
  text: (token) => ('tokens' in token && token.tokens ? children(token.tokens) : token.text),
  escape: ({ text }) => text,
};

function nodeOf(token: MarkedToken): ReactNode {
  const render = RENDERERS[token.type] as ((one: MarkedToken) => ReactNode) | undefined;
  return render?.(token) ?? ('raw' in token ? token.raw : null);
}

const BLOCKS: Readonly<Record<Block['type'], (block: Block) => ReactNode>> = {
  text: ({ text }) => children(marked.lexer(text)),
  note: ({ text }) => <aside className={styles.note}>{children(marked.lexer(text))}</aside>,
  edges: () => (
    <div className={styles.figure}>
      <Edges name="pitcher-cut" />
    </div>
  ),
};

/** A text of content as a page shows it. */
export function Markdown({ body }: { body: string }) {
  return (
    <div className={styles.prose}>
      {blocksOf(body).map((block) => (
        <Fragment key={block.type + block.text}>{BLOCKS[block.type](block)}</Fragment>
      ))}
    </div>
  );
}
