/** The sheet for people whose system sets the colours, a part of its own: nobody else fetches it (D425). */
import '../../../src/ui/theme/forced-colors.css';
