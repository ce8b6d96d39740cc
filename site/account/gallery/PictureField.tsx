import { useEffect, useMemo, useState } from 'react';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import '../../../src/ui/kit/all-icons.ts';
import feedbackStyles from '../dialogs/FeedbackDialog.module.css';

interface PictureFieldProps {
  label: string;
  choose: string;
  limits: string;
}

/** One file, seen once it is chosen; choosing again takes another one. */
export function PictureField({ label, choose, limits }: PictureFieldProps) {
  const [file, setFile] = useState<File>();
  const url = useMemo(() => (file === undefined ? undefined : URL.createObjectURL(file)), [file]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return (
    <fieldset className={feedbackStyles.pictures}>
      <legend>{label}</legend>
      <ul>
        <li>
          <label className={feedbackStyles.add}>
            {url === undefined ? <Icon name="plus" size={20} /> : <img src={url} alt={file?.name} />}
            <input
              type="file"
              name="picture"
              accept="image/jpeg,image/png,image/webp"
              aria-label={choose}
              required
              onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
            />
          </label>
        </li>
      </ul>
      <p>{limits}</p>
    </fieldset>
  );
}
