import { useState } from 'react';
import { GALLERY_LICENCES, GALLERY_LIMITS, GALLERY_TAGS } from '../../../src/protocol/gallery.ts';
import { TextField } from '../../../src/ui/kit/TextField.tsx';
import { filled } from '../../content/filled.ts';
import type { MineWords } from '../../content/gallery/gallery-words.ts';
import feedbackStyles from '../dialogs/FeedbackDialog.module.css';
import longField from '../LongField.module.css';
import { PictureField } from './PictureField.tsx';

interface PublishFieldsProps {
  words: MineWords;
  values: Readonly<Record<string, string | number>>;
  /** What was typed before. */
  before: FormData | undefined;
}

/** What a person says of a picture. */
export function PublishFields({ words: { form, tags }, values, before }: PublishFieldsProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => before?.getAll('tags').map(String) ?? []);
  const typed = (name: string) => before?.get(name)?.toString();
  const isFull = chosen.length >= GALLERY_LIMITS.tags;
  const toggle = (tag: string, isOn: boolean) =>
    setChosen((others) => (isOn ? [...others, tag] : others.filter((one) => one !== tag)));
  return (
    <>
      <PictureField label={form.picture} choose={form.choose} limits={filled(form.limits, values)} />
      <TextField label={form.name} name="name" defaultValue={typed('name')} maxLength={GALLERY_LIMITS.name} required />
      <label className={longField.words}>
        {form.alt}
        <textarea name="alt" rows={2} defaultValue={typed('alt')} maxLength={GALLERY_LIMITS.alt} required />
      </label>
      <TextField
        label={form.maker}
        name="maker"
        defaultValue={typed('maker')}
        maxLength={GALLERY_LIMITS.maker}
        required
      />
      <fieldset className={feedbackStyles.kinds}>
        <legend>{form.tags}</legend>
        {GALLERY_TAGS.map((tag) => (
          <label key={tag} style={isFull && !chosen.includes(tag) ? { opacity: 0.5 } : undefined}>
            <input
              type="checkbox"
              name="tags"
              value={tag}
              checked={chosen.includes(tag)}
              disabled={isFull && !chosen.includes(tag)}
              onChange={({ currentTarget }) => toggle(tag, currentTarget.checked)}
            />
            {tags[tag]}
          </label>
        ))}
      </fieldset>
      <fieldset className={feedbackStyles.pictures}>
        <legend>{form.licence}</legend>
        {GALLERY_LICENCES.map((licence) => (
          <label key={licence} className={feedbackStyles.about}>
            <input
              type="radio"
              name="licence"
              value={licence}
              defaultChecked={licence === (typed('licence') ?? GALLERY_LICENCES[0])}
            />
            {form.licences[licence]}
          </label>
        ))}
      </fieldset>
      <label className={feedbackStyles.about}>
        <input type="checkbox" name="own" required />
        {form.own}
      </label>
      <p>{form.stays}</p>
    </>
  );
}
